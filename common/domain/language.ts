/** Of lyrics whose language nobody has told; ISO 639-2: undetermined. */
export const unknownLanguage = "und";
