import type { PhraseRules } from '../phrase-grammar.ts'

/** What visitors want done: bookings, orders, changes; and how they go on talking. */
export const REQUESTS: PhraseRules = {
  want: `(i want|i'd like|i would like|we'd like|we would like|can i|could i|can we|could we|may i|i need|we need|let me|i'll|please|we want|i'd love|i wanted) `,
  'want-to': `(i want to|i'd like to|i would like to|we'd like to|we would like to|can i|could i|can we|could we|may i|i need to|we need to|let me|please|we want to|i wanted to)`,
  'want-a': `(i want|i'd like|i would like|we'd like|we would like|can i have|could i have|can i get|could i get|can we get|i'll have|i'll take|we'll have|we'll take|give me|i need|we need|let me have|let me get|get me)`,
  booking: `(table|room|appointment|reservation|booking|viewing|seat|place|visit|slot|double room|single room|time|stay|tour|lesson|session)`,
  request: `
    {want-to} (book|reserve|make|get|have|arrange|schedule) (a|an|the|another) {booking} [{when}] [please]
    {want-to} (book|reserve|get|have) (a|an) {booking} for {party} [{when}]
    {want-to} (book|reserve|rent|hire) {a} ({name}|{thing}) [{when}|for {party}|for {duration}]
    {want-to} (book|reserve|rent|hire) {several} ({name}|{thing}) [{when}|for {duration}]
    {want-to} (book|reserve) {a} ({name}|{thing}) from {date} to {date}
    {want-to} (make|get) (a reservation|a booking|an appointment) (for|with|at) ({party}|{name}|{when}) [{when}]
    (a|an) {booking} for {party} [{when}] [please]
    (a|an) {booking} {when}
    {booking} for {party} {when}
    do you have (a|an|any) {booking} [free|available] (for {party}|{when})
    is (there|) (a|any) {booking} (free|available) [for {party}] [{when}]
    {want-a} {a} ({name}|{thing}) [please]
    {want-a} {number} ({name}|{thing}) [please]
    {want-a} {several} ({name}|{thing}) and {several} ({name}|{thing}) [please]
    {want-a} (a|an|one) ({name}|{thing}) and (a|an|one) ({name}|{thing}) [please]
    {want-a} {a} ({name}|{thing}) (with|without|with extra|with no) {thing} [please]
    {want-to} order {a} ({name}|{thing}) [please]
    {want-to} order {number} ({name}|{thing}) [please]
    {want-to} (order|buy|get) (a|an|one|two|some) ({name}|{thing}) (for delivery|to go|to take away|for pickup|for {time})
    {want-to} (place an order|order some food|order something|buy something|pay|see the menu|check out|talk to someone)
    (add|put in|and|also|plus) {a} ({name}|{thing}) [please]
    (add|and|also|plus) {number} [more] ({name}|{thing}) [please]
    (make|make it) {several} ({name}|{thing}) [instead]
    (take|leave) (out|off|away) the ({name}|{thing}) [please]
    (remove|cancel|drop) the ({name}|{thing}) [please]
    (without|no|extra|with) {thing} [please]
    (one|two|three) of (them|those|these) (without|with) {thing}
    that's (all|it|everything) [thanks|thank you|for now|please]
    nothing else [thanks|thank you]
    (for|it's for) (delivery|pickup|pick up|collection|take away|here|{party}|{when})
    (deliver|send|ship) it to {number} (main|park|church|high|mill|lake|hill|oak|school|station) (street|road|avenue|lane|drive)
    {want-to} (cancel|change|move|check|confirm|modify) (my|our|the|a) (booking|reservation|order|appointment|stay|table|room|viewing) [please]
    {want-to} (move|change) (it|my booking|our table|my appointment|the reservation) (to|from) {when}
    {want-to} (change|move) the (time|date|day|name|number|address|order) [to] ({when}|{number}|{party})
    (cancel|change|move) (my|our|the) (booking|reservation|order|appointment|table|room)
    (my|the) (booking|order|reservation|confirmation) (code|number|reference) is {telephone} {digit} {telephone} {digit}
    (my|the|it's under the) name is {person} [{family}]
    {want-to} (speak|talk) (to|with) (a person|somebody|someone|a human|the manager|the owner|an agent|reception)
    (can|could) (someone|somebody|you) call me [back] [{when}|please]
    {want-to} leave a message [for {name}]
    where is my (order|booking|package|delivery|refund|food)
    i (have|had|made|placed) (a|an) (booking|order|reservation|appointment) [{when}|for {party}|under the name {family}]
    i (can't|cannot|won't) (come|make it) [{when}]
    i (lost|forgot|left) my ({thing}|code|key|bag|phone|booking number)
    (i'm|we're) (running late|going to be late|staying {duration}|arriving {when}|coming {when}|leaving {when}|here)
    (we're|we are|it's|there are|there will be) {party}
    (there's|it's|it is) (just|only) (me|the two of us|one person)
    we'll be {several} [people|of us] [instead [of {several}]]
    make it ({time}|{party}|{date}|{several} [people]) [instead|please]
    (actually|no|sorry|wait|oh) make (it|that) ({time}|{several}|{date}) [instead|please]
    (actually|no|sorry|wait) (not|i meant|i mean|i said) ({time}|{date}|{several} [people]|{name}) [not ({time}|{date}|{several})]
    (actually|sorry) {want-to} (change|cancel) (that|it|the time|the date|the number of people)
    (no|sorry|actually) ({date}|{time}|{party}|{name}) [instead|not {date}|not {time}]
    not {date} {date} (please|instead|)
    (what about|how about|maybe|or) ({when}|{time}|{date}) [instead]
    (something|anything|do you have anything) (earlier|later|cheaper|else|bigger|smaller|quieter|with a view|sooner)
    (can|could) (we|i|you) (do|make it|have it) ({time}|{date}|earlier|later|a bit later|a little earlier) [instead]
    ({date}|{weekday}) (works|is fine|is good|would be great|would be perfect) [for me|for us]
    ({time}|{date}) (please|works|is fine|is perfect|would be great|if possible|sounds good)
    for {party} [please]
    for {duration} [please]
    (at|around|about|for) {time} [please|if possible]
    {when} [please]
    {date} at {time} for {party} [please]
    {party} {when} [please]
    from {date} (to|until) {date} [please]
    (any time|anytime|whenever|the earliest|as soon as possible|the first one|the last one|the cheapest|the earlier|the later) [is fine|is okay|works|please|one]
    (i don't mind|it doesn't matter|either is fine|no preference|you choose|whatever you have)
    (the|i'll take the|i want the|let's do the|let's take the) (first|second|third|last|other|big|small|cheaper|earlier|later) one [please]
    (the|i'll take the|i want the|let's do the|let's take the) ({name}|{thing}) [please|then]
    (large|small|medium|extra large|{color}) [please|one|ones]
    (the|in|a) ({color}|{size}) one [please]
    (rare|medium rare|medium|well done) [please]
    (i'm|he's|she's|my (son|daughter|wife|husband|friend) is|we are) (allergic to|vegan|vegetarian|in a wheelchair|a vegetarian) [{thing}]`,
  talk: `
    {want-to} (book|reserve|have|get) a table for {several} [people] (on {weekday}|tomorrow|tonight|on {date}) [at {time}] [please]
    (a|book a|reserve a) table for {several} [people] (on {weekday}|tomorrow|tonight|at {time}) [at {time}] [please]
    {want-to} (order|have|get) {several} ({name}|{thing}) [please]
    (hi|hello|hey|good morning|good afternoon|good evening|hello there|hi there) [there|how are you|wren|robin]
    (yes|no|yeah|yep|sure|okay|ok|right|perfect|great|good|fine|correct|exactly|absolutely|of course|nope) [please|thanks|thank you|that's right|that is correct|that's fine|sounds good]
    (yes|no) (that's|that is|it is|it's|it isn't|i do|i don't|we do|we don't|i am|i'm not|we are) [right|correct|wrong|not right|all|fine|it]
    yes (please|go ahead|book it|do it|confirm|cancel it|send it|place the order|that works|i'm sure|that would be great)
    no (thanks|thank you|that's all|that's it|not yet|don't|wait|i changed my mind|not that one|that's wrong|nothing else|cancel)
    (thanks|thank you|thank you very much|thanks a lot|many thanks|cheers|great thanks|perfect thank you|okay thanks|no thanks) [bye|goodbye|that's all]
    (bye|goodbye|see you|see you then|have a nice day|good night|talk to you later)
    (wait|hold on|one moment|just a moment|give me a second|hang on|sorry) [please]
    (sorry|pardon|excuse me) [what|could you repeat that|say that again|i didn't (hear|catch|understand) that]
    (can|could) you (repeat that|say that again|speak (slower|louder)|help me)
    what (did you say|do you mean|was that|can you do|else do you have)
    (never mind|forget it|stop|go back|start over|start again|cancel that|cancel everything|not now|that's wrong|that's not right)
    (who|what) (are you|is this|am i talking to)
    are you (a robot|a person|real|human|there|a machine|still there)
    (i don't (know|understand|want that|have one|remember)|i'm not sure|let me think|maybe|i guess|not really|it depends)
    (that's|it's|this is) (great|fine|good|perfect|wrong|too (expensive|late|early|small|big|much)|not what i (meant|want|said))
    how are you [today|doing]
    (nice|lovely|great|awesome|cool|wonderful|excellent)
    (mhm|uh|um|well|so|oh|ah) [okay|yes|no|i see|right]
    i see [thanks|thank you]
    (is that|are you) (right|okay|sure|correct|possible|all)
    my (phone|telephone|mobile|cell|) number is {digit} {digit} {digit} {digit} {digit} {digit} {digit}
    my (email|email address) is {person} [dot {family}] at (gmail|example|outlook|yahoo|icloud|hotmail) dot com`,
  introduction: `
    my name is {person} {family}
    (my|the) name is ({person}|{family})
    the name is {family} and {talk}
    (it's|this is|i'm|i am) {person} [{family}]
    {person} {family}`,
}
