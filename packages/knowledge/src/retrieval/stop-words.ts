/** Words that carry no topic. Short on purpose: what is left out here is weighed down by its frequency on the site. */
const LISTS: Readonly<Record<string, string>> = {
  en: `a about above after again all also although am among an and any anybody anyone anything are arent as at be because been
    before being below between both but by can cannot cant could couldnt did didnt do does doesnt doing dont during each either else
    ever every for from further had has hasnt have havent having he her here hers him his how however i id if ill im in into
    is isnt it its itself ive just let lets me might mine more most must my myself no nor not of off on once one or other our ours out over own
    please quite rather really s same shall she should so some somebody someone something somewhere such t than that thats the their them then there
    theres these they theyre thing things this those though through till to too toward u under until up upon us very was wasnt
    way we well were what whatever whats when whenever where wheres whether which while who whom whose whos why will with within without
    wont would wouldnt yes yet you youd youll your youre yours yourself youve hi hello hey thanks thank ok okay im wanna gonna gotta
    r ur pls plz wat whats hows dya d`,
  de: `aber als also am an auch auf aus bei bin bis bist da das dass dein dem den der des die doch du ein eine einem einen einer eines er es
    euch euer für hab habe haben habt hat ich ihr ihre im in ins ist ja kann kannst können könnt man mein mich mir mit muss nach nicht noch
    nur oder ob sein sich sie sind so um und uns unser vom von vor war was wann warum welche welcher welches wenn wer werden wie wird wir wo zu zum zur`,
  fr: `a ai au aux avec avez c ce ces cette ceux comme d dans de des du elle elles en es est et eu il ils j je l la le les leur leurs lui m ma mais
    me mes moi mon n ne nos notre nous on ont ou où par pas peut peux plus pour pouvez puis qu quand que quel quelle quelles quels qui quoi s sa
    sans se ses si son sont sur t ta te tes toi ton tu un une vos votre vous y à ça est-ce`,
  es: `a al algo como con cual cuando cuanto cuánto cuál cuándo cómo de del desde donde dónde el ella ellas ellos en es esa ese eso esta este esto
    está están hay la las le les lo los me mi mis más muy no nos o para pero por puede puedo que qué quien quién se ser si sin sobre son su sus sí
    también te tiene tienen tu tus un una uno y ya yo`,
  it: `a ad ai al alla alle anche c che chi ci come con cosa cui d da dal dalla dei del della delle di dove e ed è gli ha ho i il in io l la le lei lo ma
    mi mio ne nei nel nella no noi non o per perché più può posso quale quali quando quanto qui se sei si sia siete sono su sua sul sulla suo tra tu un
    una uno vi voi`,
  pt: `a ao aos as até com como da das de do dos e é ela ele em entre era essa esse esta está este eu foi há isso isto já lhe mais mas me meu minha muito
    na nas no nos não o onde os ou para pela pelo por posso pode qual quando quanto que quem se sem ser seu sua são também te tem têm um uma você vocês`,
  nl: `aan al als bij dan dat de deze die dit door een en er haar heb hebben heeft het hij hoe ik in is ja je jij jullie kan kunnen maar me met mijn
    moet na naar niet nog nu of om onze ons ook op over te tot u uit van voor waar wanneer was wat we welke wie wij worden wordt zal ze zich zijn zo`,
  pl: `a aby ale bo by być czy co dla do gdzie go i ich ile im ja jak jaka jakie jaki jest jestem kiedy kto która które który ma mam mi mnie można mogę na
    nad nas nie niż o od on ona one oni oraz po pod przez przy są się swoje ta tak tam te tego ten to tu tym w was we wy z za ze że`,
}

const SETS = new Map(Object.entries(LISTS).map(([language, words]) => [language, new Set(words.split(/\s+/))]))
const NONE: ReadonlySet<string> = new Set()

export const stopWordsOf = (language: string): ReadonlySet<string> => SETS.get(language) ?? NONE
