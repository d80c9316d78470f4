/** Where the operating instruction of a substance is, from the dashboard's base on. */
export const instructionPath = (uuid: string): string => `/company/hazardous-substances/instruction/${uuid}`;
