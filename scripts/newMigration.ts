import { newMigration } from './newMigration/newMigration';

const [name] = process.argv.slice(2);
try {
  if (!name) throw new Error('npm run new:migration -- vehicle_mileage');
  process.stdout.write(`Written: ${newMigration(name)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
