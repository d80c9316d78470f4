/** Words as they stand in the files: texts by nested keys. */
export interface Words {
  readonly [key: string]: string | Words;
}

/** Turns a key and the values of its placeholders into a text; `smart_count` chooses the plural. */
export type Translate = (key: string, params?: Readonly<Record<string, unknown>>) => string;
