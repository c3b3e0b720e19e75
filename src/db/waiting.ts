/** So many may wait for a connection or for their turn; one more is told to try again shortly. */
export const maxWaiting = 500;
