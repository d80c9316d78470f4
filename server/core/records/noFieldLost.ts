/**
 * For areas that write their columns by hand: `true`, or which field of a form has neither a column of its name nor
 * stands among those that go elsewhere. Drizzle would leave it out without a word.
 */
export type NoFieldLost<Area extends string, Form, Row, Elsewhere extends keyof Form = never> = [
  Exclude<keyof Form, keyof Row | Elsewhere>,
] extends [never]
  ? true
  : `${Area}.${Exclude<keyof Form, keyof Row | Elsewhere> & string} has no column, and nobody says where it goes`;
