let last = 0;

/** Next number of a sequence for names that must differ: 1 is the first in each test file. */
export const nextNumber = (): number => {
  last += 1;
  return last;
};

/** Start of the sequence, whatever files a worker ran before: `petra.neumann10` sorts before `petra.neumann9`. */
export const restartSequence = (): void => {
  last = 0;
};
