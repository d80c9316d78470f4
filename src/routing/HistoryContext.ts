import { createContext } from 'react';
import type { HeldHistory } from './heldHistory';

/** History of the dashboard's router; null in a router of somebody else's, which holds nothing back. */
export const HistoryContext = createContext<HeldHistory | null>(null);
