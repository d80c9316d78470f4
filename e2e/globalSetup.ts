import type { TestProject } from 'vitest/node';
import { type FilledDemo, startProduct } from './product';

declare module 'vitest' {
  export interface ProvidedContext {
    filledDemo: FilledDemo;
  }
}

/**
 * Fills the demo companies once a run; the product of every journey starts on a copy. The day's work is done in it
 * already: else each journey would do it anew, and its reminders would come between what people do.
 */
export default async ({ provide }: TestProject) => {
  const product = await startProduct();
  await product.untilIdle();
  provide('filledDemo', await product.rest());
  return () => product.stop();
};
