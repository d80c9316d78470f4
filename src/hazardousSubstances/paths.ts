/** Path of a substance's operating instruction, from the dashboard's base on. */
export const instructionPath = (uuid: string): string => `/company/hazardous-substances/instruction/${uuid}`;
