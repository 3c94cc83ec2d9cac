/**
 * `npm run rescue <e-mail>` restores the access of a user when no super user can: it removes the second factor and prints a link to set a
 * new password. It needs no sign-in, because anyone with a shell on the machine can read the database anyway.
 */
import { userInfo } from 'node:os';
import { openProductDatabase } from '../server/src/composition/open-product-database.ts';
import { readForCommand } from '../server/src/config/environment.ts';
import { standardErrorLog } from '../server/src/config/log.ts';
import { makeSecurityLog } from '../server/src/session/security-log.ts';
import { rescueAccount } from '../server/src/start/rescue-account.ts';
import { workspaceRoot } from '../shared/src/node/build/index.ts';
import { failInWords } from './steps/say-with-time.ts';

async function rescue(given: readonly string[]): Promise<void> {
  const [email, ...more] = given;
  if (email === undefined || more.length > 0) throw new Error('Usage: npm run rescue <e-mail>');
  const environment = readForCommand(process.env, workspaceRoot);
  const database = await openProductDatabase(environment);
  try {
    const link = await rescueAccount(database.kysely, email, {
      publicUrl: environment.publicUrl,
      securityLog: makeSecurityLog(environment.securityLogFile, standardErrorLog),
      by: userInfo().username,
    });
    console.log(`Second factor and sessions of ${email} are gone. Set a new password within a day:\n  ${link}`);
  } finally {
    await database.close();
  }
}

await failInWords(() => rescue(process.argv.slice(2)));
