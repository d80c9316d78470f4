/** Answer given here, in words: to be copied where the server takes it no more. A label is a key of words. */
export type OwnAnswer = { answer: string } & ({ question: string } | { label: string });
