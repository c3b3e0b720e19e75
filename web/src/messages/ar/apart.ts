/** Names in another script keep their own direction within the sentence. */
export const apart = (name: string) => `\u2068${name}\u2069`;
