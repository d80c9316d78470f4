import { sendEarlyRequests } from './startup/earlyRequests';
import { openRoot } from './startup/openRoot';

// Before anything is drawn: what the page needs is on its way meanwhile.
sendEarlyRequests();
openRoot();
