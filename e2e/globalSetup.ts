import type { TestProject } from 'vitest/node';
import { type FilledDemo, startProduct } from './product';

declare module 'vitest' {
  export interface ProvidedContext {
    filledDemo: FilledDemo;
  }
}

/** Fills the demo companies once a run; the product of every journey starts on a copy. */
export default async ({ provide }: TestProject) => {
  const product = await startProduct();
  provide('filledDemo', await product.rest());
  return () => product.stop();
};
