import { createContext } from 'react';
import type { HeldHistory } from './heldHistory';

/** What the dashboard's router stands on; null in a router of somebody else's, which holds nothing back. */
export const HistoryContext = createContext<HeldHistory | null>(null);
