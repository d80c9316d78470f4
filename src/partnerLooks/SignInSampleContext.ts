import { type ComponentType, createContext } from 'react';
import type { LicenseeConfig } from '../../contract/bootstrap';

/**
 * The sign-in page of a licensee to look at, made of the parts of the real one. Those stand above the pages of the
 * dashboard, which import nothing of them: whoever starts the face passes it down.
 */
export const SignInSampleContext = createContext<ComponentType<{ licensee: LicenseeConfig }> | null>(null);
