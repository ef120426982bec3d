/** As the service has them; the page loads no schema. */
export const LABEL_LENGTH = 40
