import * as z from 'zod/mini';

/** A question with everything that may be answered, in the reader's language. */
const readableQuestion = z.strictObject({
  questionId: z.string(),
  question: z.string(),
  explanation: z.nullable(z.string()),
  hazard: z.string(),
  legalBasis: z.string(),
  answers: z.array(z.strictObject({ answerId: z.string(), text: z.string() })),
});
export const readableSections = z.array(
  z.strictObject({
    sectionId: z.string(),
    title: z.string(),
    description: z.nullable(z.string()),
    questions: z.array(readableQuestion),
  }),
);
export type ReadableSections = z.output<typeof readableSections>;
