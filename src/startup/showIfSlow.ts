import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { showStartFailed } from './showStartFailed';

/** How long nobody has to see nothing: a network that carries nothing often does not say so. Milliseconds. */
const patience = 5_000;

/** Shows meanwhile what the device keeps, until the answer is there after all. @returns what ends that */
export const showIfSlow = (root: Root): (() => void) => {
  let isOver = false;
  const until = { ...root, render: (node: ReactNode) => isOver || root.render(node) };
  const timer = setTimeout(() => void showStartFailed(until as Root, undefined), patience);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
};
