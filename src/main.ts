import { askEarly } from './startup/askEarly';
import { openRoot } from './startup/openRoot';

// Before anything is drawn: what the page needs is on its way meanwhile.
askEarly();
openRoot();
