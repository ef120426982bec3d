const words = (text: string): string[][] => text.split(/\s+/).map((name) => [name])

/** Given names that are often heard in English. */
export const GIVEN_NAMES = words(
  `james mary john patricia robert jennifer michael linda william elizabeth david barbara richard susan joseph jessica
  thomas sarah charles karen christopher nancy daniel lisa matthew betty anthony margaret mark sandra donald ashley steven
  kimberly paul emily andrew donna joshua michelle kenneth dorothy kevin carol brian amanda george melissa edward deborah
  ronald stephanie timothy rebecca jason sharon jeffrey laura ryan cynthia jacob kathleen gary amy nicholas shirley eric
  angela jonathan helen stephen anna larry brenda justin pamela scott nicole brandon samantha benjamin katherine samuel
  emma gregory ruth frank christine alexander catherine raymond virginia patrick rachel jack carolyn dennis janet jerry
  maria tyler heather aaron diane jose julie henry olivia adam joyce douglas victoria nathan kelly peter christina zachary
  joan kyle evelyn walter lauren harold judith jeremy ethan megan carl cheryl keith andrea roger hannah gerald martha
  christian jacqueline terry frances sean gloria arthur ann austin teresa noah kathryn lawrence sara jesse janice joe jean
  bryan alice billy madison jordan doris albert abigail dylan julia bruce grace willie judy gabriel amber alan denise juan
  marilyn logan beverly wayne danielle roy theresa ralph sophia randy marie eugene diana vincent brittany russell natalie
  louis isabella philip charlotte bobby rose johnny alexis oliver leo max oscar lucas liam mia ella lily lucy chloe simon
  martin colin graham ian neil stuart nigel trevor claire fiona sally tracy wendy zoe jane kate lynn molly robin sam tom
  tim ben dan jim mike nick steve tony chris alex charlie harry freddie jamie lewis luke hugo felix elena sofia carlos luis
  miguel pedro pablo ana rosa carmen ahmed ali omar hassan fatima priya raj anita wei ming yuki kim hans karl otto greta
  heidi ingrid lars anders pierre claude monique marco giovanni paolo ivan olga natasha boris`,
)

/** Family names that are often heard in English. */
export const FAMILY_NAMES = words(
  `smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson anderson
  thomas taylor moore jackson martin lee perez thompson white harris sanchez clark ramirez lewis robinson walker young
  allen king wright scott torres hill green adams nelson baker hall rivera campbell mitchell carter roberts gomez phillips
  evans turner diaz parker cruz edwards collins reyes stewart morris morales murphy cook rogers gutierrez ortiz morgan
  cooper peterson bailey reed kelly howard ramos kim cox ward richardson watson brooks chavez wood james bennett gray
  mendoza ruiz hughes price alvarez castillo sanders patel myers long ross foster jimenez powell jenkins perry russell
  sullivan bell coleman butler henderson barnes fisher simmons graham patterson jordan reynolds hamilton ford gibson
  wallace west cole hayes bryant fox palmer mason hunt black knight stone webb rice dunn burke lane warren dixon hart
  marshall harvey hudson porter carr bishop lawson chapman shaw holmes webster barker walsh fletcher marsh lowe chen wong
  singh khan nguyen park schmidt weber fischer meyer wagner becker hoffman schulz muller novak rossi russo costa silva
  santos fernandez larsen hansen olsen johansson lindberg kowalski dubois laurent moreau suzuki tanaka sato`,
)
