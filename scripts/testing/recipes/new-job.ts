import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isGenerated, type RecipeCopy } from '../recipe-copy.ts';

const job = 'server/src/orders/made-reminder.job.ts';

export function followNewJob(copy: () => RecipeCopy): void {
  it('writes as many files as the recipe says, and the list of jobs derives from them', async () => {
    expect(await copy().runScript('new-job', 'orders', 'made_reminder')).toMatchObject({ isOk: true });
    const written = (await copy().listChanges()).filter((file) => !isGenerated(file));
    expect(written).toEqual([job]);
    const recipe = await readFile(path.join(copy().root, 'docs/recipes/add-a-job.md'), 'utf8');
    expect(recipe).toContain(`Files touched: ${written.length}\n`);
    const list = await readFile(path.join(copy().root, 'server/src/rooms.generated.ts'), 'utf8');
    expect(list).toContain("import { madeReminder } from './orders/made-reminder.job.ts';");
  });
}
