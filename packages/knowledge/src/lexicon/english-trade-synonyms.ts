/** More rows of the same kind, nearer to single trades. */
export const ENGLISH_TRADE_SYNONYMS = `
curtain, blind, drape
mattress, bed
fridge, refrigerator, freezer
cooker, oven, stove, hob
microwave, kitchenette
kettle, coffee maker, tea and coffee
hairdryer, hair dryer, blow dryer
iron, ironing
towel, towels, robe
pillow, duvet, blanket, bedding
pillows, feather, feathers
safe, valuables, locker
reception, front desk, desk, lobby
manager, supervisor, boss, head
owner, proprietor, run by
founder, founded, started by
garage, workshop, mechanic
tyre, tire, wheel
engine, motor
oil change, service, servicing
mot, inspection, roadworthy
charger, charging, charge point
bike, bicycle, cycle
tandem, bicycle for two
child seat, kids seat, trailer
helmet, helmets
lock, padlock
route, map, trail, path, track
surf, surfing
fishing, angling
swim, swimming, pool, bathe
towels, beach towel
sauna, steam room
gym, fitness room, fitness centre, workout
concert, gig, live music
ticket, tickets, admission, entry fee, entrance
exhibit, exhibition, display
gift shop, souvenir, souvenirs
wrap, gift wrap, wrapping, wrapped
engrave, engraving, personalise, customize, custom, personalised, bespoke, made to order
sample, swatch
size guide, sizing
second hand, used, pre-owned, secondhand
trade in, part exchange, buy back
recycle, recycling, dispose, disposal
compost, food waste, leftovers, waste
organic, pesticide, chemical free
local, locally, locally sourced, sourced
homemade, home made, made here, made in house, from scratch
fresh, frozen
ingredient, ingredients, made of, made from, contain, contains
sugar free, diabetic, sugar
nut free, nuts, peanut
oat milk, soy milk, almond milk, plant milk
cake, cakes, gateau
ice cream, gelato, sorbet, scoop
sandwich, sandwiches
salad, salads
snack, bite to eat, nibbles
kids menu, children's menu
set menu, tasting menu, prix fixe
buffet, all you can eat
happy hour, drinks offer
draught, draft, on tap
mocktail, alcohol free, non alcoholic, nonalcoholic, zero proof
own wine, corkage
catering, cater, caterer
picnic, packed lunch, lunch box, hamper
terrace, patio, outside, outdoors, sit outside, outdoor seating, al fresco
indoors, inside
private room, private dining, private hire
projector, screen, presentation, slides
microphone, sound system, speakers
bride, wedding, marry, get married, tie the knot, wed
funeral, wake, memorial, burial
anniversary, celebration
stag, hen, bachelor, bachelorette
group, large group, big group, party of, parties, groups
team building, corporate, company event, work outing
photographer, photography, photos, pictures
drone, aerial
florist, flowers, bouquet
tenant, renter, lodger
deposit, security deposit, bond, down payment
rent, monthly rent, per month
lease, tenancy, contract
landlord, letting agent
viewing, see the flat, look round, tour, show round, look at it
available, vacant, free from, move in
garden, yard, lawn
parking space, parking spot, parking
neighbour, neighbor, neighbours
noise, loud music, music, quiet hours
curfew, midnight, lock up
trash, rubbish, garbage, bins, waste
lift, elevator
ramp, step-free, threshold
braille, large print
sign language, hearing loop, deaf, hard of hearing, interpreter
language, languages, speak, spoken
spanish, speak spanish
translator, translate, translation
lawyer, solicitor, attorney, legal
accountant, bookkeeping, tax return
divorce, separation
notary, notarize
password, login, account
download, app
website, online
data, personal information, personal data, privacy
cookies, tracking
camera, cctv, video, surveillance
volunteer, volunteering
donate, donation, charity
apprentice, internship, work experience, trainee
job, vacancy, work for you, hiring, work here, work there
award, prize
review, testimonial, rating
certificate, certification, diploma
qualified, qualifications, trained, degree
experience, years of experience
newborn, baby
twin beds, two beds, separate beds, single beds
double bed, queen, king, double
ground floor, first floor, downstairs
sea view, ocean view, view
balcony, terrace
ensuite, private bathroom, own bathroom
air conditioning, cooling, fan, hot in summer
heating, warm, fireplace
check-in, check in, arrival
check-out, check out, checkout, departure
late checkout, stay longer
early check-in, early arrival, room ready
luggage, bags, suitcase, suitcases
extra bed, rollaway, third person
adjoining, connecting, next to each other
pick up, collect, collection, pickup
drop off, deliver, leave
courier, post, postal
customs, duty, abroad, overseas, international, outside the country
tracking, track, where is my order, order status
out of stock, sold out, stock
back in stock, restock
preorder, pre-order
bulk, wholesale, large quantity
minimum order, minimum spend, minimum
engraving, personalised
rush, express, same day, urgent
hem, alter, alteration, take in
dry clean, dry cleaning, laundered
shoe, shoes, boots
jewellery, jewelry, ring
resize, sizing
key cutting, keys cut, spare key
print, printing, printed
photocopy, copy, scan
passport photo, id photo
wax, waxing, hair removal
eyebrow, brow, lash
beard, shave
perm, curl, straighten
balayage, highlights, colour
extension, extensions
patch test, allergy test
hairdresser, stylist, barber
cancel, call off, withdraw
reschedule, move, rebook, postpone
late, delayed, running late
no-show, missed, miss, failed to attend
early, ahead of time
weekday, midweek
christmas, christmas day, festive, xmas
new year, new year's eve
easter, good friday
thanksgiving, holiday
public holiday, bank holiday, federal holiday, national holiday
winter, off season, cold season
summer, high season, peak season
rabies, vaccine
worming, worms, wormer, deworm
fleas, ticks, parasite
hedgehog, wild animal, wildlife, injured bird
nails, claws, nail trim, clip
weight, weigh, scales, overweight, fat
diet, food, special food
kitten, cat
limp, lame, leg
poison, poisoned, toxic, swallowed
vomit, vomiting, throwing up, being sick
bleed, bleeding, blood
stitches, sutures, stitch
cone, collar
sedate, sedation, anesthetic, anesthesia, put under
operate, operation, surgery
lump, growth, tumor, mass
teeth, dental, tooth
ashes, cremation, cremate
put to sleep, euthanasia, put down, say goodbye
pain, painkiller, painkillers, pain relief
ointment, cream, lotion
pill, tablet, medicine, medication, tablets
needle, injection, jab
results, test results, report
cage, carrier, crate, box
leash, lead, harness
muzzle, aggressive, bite, bites
passport, travel certificate, health certificate, travel abroad, take abroad
register, sign up, new client, new patient, new customer, first visit
history, records, file, medical records
stay in, stay overnight, hospital, overnight
waiting room, wait
appointment length, how long it takes
emergency fee, surcharge
loyalty, loyalty card, loyalty scheme, rewards program
utilities, bills
stomach, belly, tummy
dairy, milk, lactose
bread, loaf
pizza, flatbread
beer, draft beer, lager
hot tub, jacuzzi, whirlpool
`
