/** English forms that no stemmer brings together. */
const ROWS = `eat ate eaten eating|buy bought|take took taken|go went gone|leave left leaving|pay paid|sell sold|lose lost|break broke broken|drive drove driven
come came|send sent|keep kept|meet met|sleep slept|steal stole stolen|wear wore|bring brought|build built|find found|forget forgot forgotten
give gave given|grow grew grown|hold held|know knew known|lend lent|make made|pick picked|ride rode ridden|say said|see saw seen|speak spoke spoken
spend spent|swim swam swum|teach taught|tell told|throw threw thrown|win won|write wrote written|choose chose chosen|cut cutting|drink drank drunk
child children kid|tooth teeth|foot feet|mouse mice|goose geese|man men|woman women|knife knives|wife wives|half halves|person persons
begin began begun|catch caught|fall fell fallen|feel felt|get got gotten|hear heard|hurt hurting|run ran|shut shutting|sit sat|stand stood|understand understood
ski skiing|dye dyed dyeing|swim swimming|vape vaping|tyre tire|colour color|kerb curb|grey gray|litre liter|metre meter|centre center|anaesthetic anesthetic`

const BASE_OF = new Map(
  ROWS.split(/[|\n]/).flatMap((row) => {
    const [base = '', ...forms] = row.trim().split(' ')
    return forms.map((form) => [form, base] as const)
  }),
)

export const baseForm = (word: string): string => BASE_OF.get(word) ?? word
