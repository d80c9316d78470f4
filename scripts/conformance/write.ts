import { writeFileSync } from 'node:fs';
import { reportPath, writeReport } from './report';

writeFileSync(reportPath, writeReport());
console.log(reportPath);
