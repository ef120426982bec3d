import type { PhraseRules } from '../phrase-grammar.ts'

/** What visitors of a business ask. `thing` and `name` come from the agent's own texts. */
export const QUESTIONS: PhraseRules = {
  a: `(a|the|your|any|some|my|)`,
  them: `({a} {thing}|{a} {name}|{thing}|{name})`,
  place: `(there|here|the hotel|the restaurant|the shop|your place|the station|the airport|the beach|the city|town|downtown|nearby)`,
  doing: `
    (bring|have|use|take|get|see|rent|hire|buy|order|book|reserve|borrow|try|cancel|change|return|keep|leave|share) {them}
    (pay|come|arrive|check in|check out|leave|park|eat|swim|sit outside|smoke|walk|cook|work out|pick it up|sleep)
    (pay|come|arrive|check in|check out|leave|park|order|eat) (early|late|later|by card|with (a credit card|cash|a card)|online|there|here|in advance|{when})
    bring (my|a|our) (dog|dogs|cat|pet|kids|children|bike|friend|family|own food)
    (park|charge|wash|store|leave) (my|our|the|an electric) (car|bike|bikes|bags|luggage|phone|laundry)`,
  question: `
    (what|which) time do you (open|close) [{date}|{weekday}|on {weekday}|on weekends]
    (what|which) time does {them} (open|close|start|end|begin|finish) [{date}]
    when (do|are) you (open|close|closed) [on {weekday}|{date}]
    when (is|are) {them} (open|closed|available|served|free|ready)
    when does {them} (start|end|open|close)
    are you (open|closed) [on] {date}
    are you [still] open (now|late|tonight|{when}|all year|in winter|in summer)
    how late are you open [{date}]
    until what time (is|are) {them} (open|served|available)
    what (are|is) (your|the) (opening hours|hours|opening times|address|phone number|email|website|name|wifi password|menu)
    what are (your|the) hours (on|for) {them}
    how much (is|are|does|do) {them} [cost]
    how much (is|would) (it|that|this) [be|cost]
    how much (do you charge|does it cost|would it be|is it) (for|to rent|to hire|to) {them}
    how much is {them} (for|per) ({duration}|{party}|person|night|day|hour)
    what (does|do|is|are) {them} [cost|made of|like|include|for]
    what is the (price|cost|rate|fee|deposit) (of|for) {them}
    what's the (price|cost|rate|fee|deposit|difference|address|best|cheapest|policy|wifi password) [of|for|on] {them}
    what's (in|on|included in|included with) {them}
    what kind of {thing} (do you have|is it|are there)
    what (kinds|sorts|types) of {thing} do you (have|offer|sell)
    what {thing} do you (have|offer|sell|recommend)
    what do you (have|offer|recommend|serve|sell|charge) [for {thing}]
    which (of the|) {thing} (is|are|do you|would you) [the|] (best|cheapest|largest|recommend|quietest|free)
    do you (have|sell|offer|do|rent|serve|provide|take|accept|lend|know|make) {them}
    do you (have|sell|offer|do) {them} (for|with|without|in|at|on) {them}
    do you (have|offer) any {thing} [for {party}|left|available|free|{when}]
    do you have (anything|something|a table|a room|space|any tables|any rooms) [free|available|left] [{when}|for {party}]
    do you (allow|accept|take|charge|deliver|ship|refund) [credit cards|cash|pets|dogs|children|groups|bookings|reservations|cheques|apple pay]
    do you deliver (to|on) {place}
    do (i|we) (need|have) to {doing}
    do (i|we) need {them}
    do (i|we) (need to|have to) (book|pay|bring|reserve|order|call) [{them}|in advance|ahead]
    do the {thing} (have|include|come with|cost) {them}
    does (the|a|your) {thing} (have|include|come with|cost|need|take) {them}
    does it (have|include|come with|cost|need) {them}
    is {them} (included|open|free|available|vegan|vegetarian|gluten free|closed|far|heated|big|safe|private|extra)
    is there {them} [nearby|in {place}|at {place}|for {party}|in the {thing}]
    is there (a|any) (discount|charge|fee|deposit|limit|minimum|lift|elevator|parking|gym|pool|ramp|bus|train|dress code) [for {them}]
    is there anything (for|to do|without|with|open) {them}
    is it (possible|okay|ok|allowed) to {doing}
    is it (far|close|near|open|free|included|safe|quiet) [to|from] {place}
    are there {them} [nearby|in {place}]
    are there any {thing} [nearby|left|available|for {party}]
    are {them} (included|allowed|open|free|available|welcome|permitted|vegan)
    are (dogs|pets|children|kids|cats|groups|visitors) (allowed|welcome|free) [in {them}]
    can (i|we|you) {doing}
    can (i|we) {doing} {when}
    can (i|we) get {them} (without|with|delivered|to go|instead of) {them}
    can (i|we) (have|see|get) the (menu|bill|list|prices|map|rooms)
    can you (tell|show|give|send|help) me [about|with] {them}
    can you (recommend|suggest) {them}
    can you tell me (about|more about|how much|when|where|if|what) {them}
    could (i|we|you) {doing} [please]
    could you (tell me|explain|repeat|say) [that|about {them}] [again] [please]
    may i {doing}
    where (is|are) {them}
    where (are you|is the {thing}|can i park|can i {doing}|do i {doing}|is it)
    where can (i|we) (find|get|buy|see|leave|put) {them}
    how do (i|we) (get|come) (there|to {place}|to the {thing}|to you)
    how do (i|we) {doing}
    how (far|long|big|old|many|often|late|early) (is|are|does|do) {them} [take|last|have|from {place}]
    how many {thing} (do you have|are there|are left|does it have|can i have)
    how many people (can|fit|sleep|are) [in|at] {them}
    how long (is|does|do|will|can) {them} (take|last|be|stay)
    how long (does it take|is the walk|is the drive) [to|from] {place}
    how old (do you|does one|do i) have to be [to|for] {them}
    who (is|are|runs|owns|cooks|made|do i talk to about) {them}
    what (happens|do i do) if (i|we|it) (am late|cancel|rains|lose {them}|break {them}|cannot come|arrive late|don't like it)
    what should (i|we) (bring|wear|do|eat|see|pay)
    what is (your|the) (cancellation|return|refund|pet|deposit|smoking|privacy) policy
    what is {them}
    what about {them}
    tell me (about|more about|something about) {them}
    tell me (what|when|how|where|who) {them} (is|are|cost|costs|opens|works)
    i (have|had) a question about {them}
    i'm (looking for|interested in|calling about|wondering about|asking about) {them}
    i (want|would like|need) to know (about|how much|when|if|what|where) {them}
    i (want|would like|need) (some|) information (about|on) {them}
    i'd like to know (about|how much|when|if|what|where) {them} (is|are|cost|costs)
    (and|so|but|then|okay|ok|well|sorry|please|hi|hello|thanks) (what|how) about {them}
    (any|got any|got) {thing}
    {them} please
    {them}`,
}
