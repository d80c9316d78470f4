const yes = async (): Promise<boolean> => true;

/** Stands for the question of a declaration that has none: what is typed is saved. */
export const useNoQuestion = () => yes;
