import { writeFileSync } from 'node:fs';
import { bundled, installed, noticesOf } from './notices/notices';

// Writes what the product brings along of others, with their licences: packages that the server loads, and those that
// are bundled into what browsers load. Needs a build, and fails if a package tells nothing of its licence.

const [ofServer, ofBrowser] = [installed('.'), bundled('dist')];
const file = 'dist/THIRD-PARTY-NOTICES.md';
writeFileSync(file, noticesOf(ofServer, ofBrowser));
console.log(`${file}: ${ofServer.length} packages of the server, ${ofBrowser.length} of the browser`);
