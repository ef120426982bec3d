/**
 * A room that can be let by the night, as a piece of a pattern: no dining room, no meeting room, no room service and no
 * room at room temperature.
 */
export const ROOM_TO_LET = String.raw`(?<!\b(?:bar|bath|changing|conference|dining|dressing|fitting|function|living|meeting|powder|rest|sitting|steam|tap|tea|treatment|waiting)[- ])rooms?(?! (?:service|key|card|temperature|number|safe|cleaning|for (?:improvement|doubt)))`
