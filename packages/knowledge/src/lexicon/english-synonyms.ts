/** Rows of words that mean nearly the same to a customer. Stems are compared, so one form of each word is enough. */
export const ENGLISH_SYNONYMS = `
price, cost, charge, fee, rate, tariff
open, opening hours, hours, opening
close, closed, shut, closing
book, reserve, reservation, booking, appointment, schedule
buy, purchase, order, shop, sell, sold, stock
rent, hire, rental, borrow, lend, loan, lease
repair, fix, mend, repairs, service
bike, bicycle, cycle, bikes
ebike, electric bike, electric bicycle
car, vehicle, automobile, motor
doctor, physician, gp, practitioner
vet, veterinarian, veterinary, veterinary surgeon
dentist, dental, teeth, tooth
vaccine, vaccination, jab, shot, injection, booster, immunization, vaccinate
neuter, spay, castrate, neutering, spaying, fixed, castration, sterilise
operation, surgery, procedure, surgical
medicine, medication, drug, tablet, pill, prescription, pharmacy, meds
ill, sick, unwell, poorly, illness
checkup, check-up, exam, examination, consultation, consult, visit
puppy, pup
dog, puppy, pooch, doggy
kitten, cat, kitty, moggy
tomcat, male cat, tom cat, tom
rabbit, bunny, rabbits
microchip, chip, chipped, microchipping
bathroom, toilet, restroom, washroom, loo, wc
lift, elevator
stairs, steps, staircase, stair
floor, storey, level, upstairs
wifi, internet, wireless, broadband, online
tv, television, telly
phone, telephone, call, ring, mobile
email, e-mail, mail, message
smoke, smoking, cigarette, vape, vaping, tobacco, smoke-free, ecigarette
quiet, calm, peaceful, silent
noise, noisy, loud
nervous, scared, anxious, afraid, frightened, stressed, fear
breakfast, morning meal, brunch
dinner, supper, evening
lunch, midday, noon
eat, food, meal, dining, dine, restaurant, menu, dish, kitchen
drink, beverage, bar, drinks
alcohol, liquor, booze, spirits
corkage, own bottle, own wine, byob
soda, soft drink, pop, fizzy
dessert, pudding, sweet, cake
cookie, biscuit
fries, chips
chowder, soup, broth, stew
vegetarian, veggie, meatless, meat-free
vegan, plant-based
allergy, allergen, allergic, intolerance
portion, serving, size, bowl, plate
room, bedroom, suite, accommodation
bed, mattress, cot, crib
towel, linen, sheets, bedding
luggage, bag, suitcase, baggage, bags
safe, locker, secure, lock
gym, workout, exercise room
wedding, marriage, married, ceremony, reception, bride
party, celebration, event, function, birthday
meeting, conference, seminar, workshop
guest, visitor, people, customer, client, patient
seat, seated, capacity, sit, fit, seating, hold
voucher, gift card, gift certificate, gift
expire, expiry, valid, validity, last, good for
souvenir, gift, merchandise, shop
ship, shipping, deliver, delivery, post, postage, mail, courier, send
return, refund, exchange, refundable
cancel, cancellation, cancelled
deposit, down payment, prepayment, upfront
discount, reduction, saving, deal, offer, promotion
cheap, affordable, budget, inexpensive, lowest
expensive, costly, dear, pricey
free, complimentary, included, no charge, gratis
extra, additional, surcharge, supplement, add, add-on
tip, gratuity, service charge, tipping
tax, vat, gst
invoice, receipt, bill
card, credit, debit, visa, mastercard, contactless
atm, cash machine, cashpoint, cash dispenser
teacher, instructor, tutor
manicure, nails
groom, grooming
job, career, vacancy, hiring, employment, recruit
staff, team, employee, crew, people
child, kid, children, toddler, youngster, infant
teenager, teen, adolescent, youth
adult, grown-up, grownup
senior, elderly, pensioner, retired, older
baby, infant, newborn
wheelchair, accessible, accessibility, disabled, step-free, mobility
deaf, hearing, hearing loop
blind, sight, braille, vision, visually
parking, park, car park, garage, lot
bus, shuttle, coach
train, rail, railway, station
airport, flight, plane, fly
near, nearby, close, nearest, around
beach, sand, shore, sea, coast
view, overlook, scenery
walk, stroll, hike, trail, foot
shower, bath, bathtub, tub
heating, heat, heater, warm, heated
air conditioning, aircon, ac, cooling
laundry, washing, wash, washer
clean, cleaning, wash, housekeeping
haircut, hair, cut, trim, barber, stylist
dye, colour, color, tint, highlights
lesson, class, course, tuition, training, workshop
beginner, novice, starter, never done, first time
warranty, guarantee, guaranteed
broken, faulty, defective, damaged
size, dimension, measurement, fit
quote, estimate, quotation
install, installation, fitting, fit
plumber, plumbing, pipe, leak, drain, tap
electrician, electrical, wiring
garden, yard, lawn, patio, outdoor, terrace, outside
holiday, vacation, bank holiday, public holiday
christmas, xmas, december 25, holiday
minimum, least, at least
maximum, most, limit, up to
stay, night, overnight, lodging, accommodation
flat, apartment, condo, unit
house, home, cottage
landlord, owner, host, proprietor
built, construct, building, erected
founded, established, started, since, began, opened
photo, picture, photograph, image, photography
music, band, live, concert, playlist
key, keys, keycode, code
ride, riding, trip, tour
helmet, gear, equipment, kit
puncture, flat tire, flat tyre, flat
tyre, tire, tires
stolen, theft, lost, missing
damage, break, broke
insurance, insured, cover, policy, claim
solar, sun, panels
share, percentage, proportion, percent
energy, electricity, power
environment, sustainable, sustainability, eco, eco-friendly, green, recycle
fasting, fast, starve, empty stomach
stitches, suture, sutures
die, death, euthanasia, put to sleep, end of life, cremation, put down
overnight, night, nights
quick, fast, speed, rapid, express
begin, start, commence
finish, end, conclude
movie, film, cinema
register, enrol, enroll, sign up, join, registration
new, first time, first
weigh, weight, heavy, pounds, kilos, kg, lb
tall, height, high
results, report, findings
xray, x-ray, radiograph, scan, imaging, ultrasound
blood test, bloodwork, lab, laboratory, blood
boarding, kennel, cattery, board
claw, nail
pet, animal
parents, mum, mom, dad
motorhome, camper, rv, campervan, caravan, trailer
teenager, teen
monthly, month, per month
weekly, week, per week
address, street address
installments, instalments, parts, payment plan
staff, personnel, employees
quote, estimate, quotation, ballpark
queue, wait, waiting time, line
last entry, last admission, last orders, last call
cash, notes, coins, banknotes
cheque, check by post
membership, member, subscription, join
subscription, subscribe, plan
trial, taster, free trial, try out
newsletter, mailing list
complaint, complain, unhappy, feedback
lost property, left behind, leave behind, forgot, lost and found, lost
umbrella, rain, wet weather, bad weather, weather, storm
sunscreen, sun cream
dress code, what to wear, clothes, wear, attire, clothing
bring, need to bring, what to bring
ID, identification, passport, proof of age, driving licence, licence
waiver, consent form, paperwork, forms, form
prescription, script, refill, repeat prescription
second opinion, another opinion
referral, refer, referred
insurance, insurer, insurance company
cavity, filling, tooth decay
dentures, false teeth
braces, aligners, orthodontic
whitening, bleach, whiten
glasses, spectacles, eyewear, frames
contact lenses, lenses
eye test, sight test, eye exam
hearing aid, hearing aids
back pain, sore back, bad back
therapist, counsellor, counselor, psychologist
physio, physiotherapy, physical therapy
massage, massages
pregnant, pregnancy, expecting
wheelchair, wheel chair, chair user
guide dog, service dog, assistance dog, service animal, assistance animal, assistance animals
changing table, nappy, diaper, change a baby, changing room, baby change
high chair, highchair, baby seat, booster seat
cot, crib, baby bed, travel cot
stroller, pram, pushchair, buggy
babysitter, babysitting, childminding, creche
teenager, teenagers, youth
students, student
window, windows, glazing
roof, roofing, gutter
boiler, furnace, heating
radiator, heater
drain, blocked, clogged, unblock, block
leak, leaking, drip, burst
paint, painting, decorate, decorating
carpet, rug, flooring
sofa, couch, settee
`
