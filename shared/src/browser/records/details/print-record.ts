import { addressOf, asCallError } from '@cdi/shared/api';
import { session } from '@cdi/shared/session';
import { recordCalls } from '../../../common/contracts/record.contract.ts';

/** Opens the paper of a record in a window of its own, from where it is printed or kept. */
export async function printRecord(object: string, id: number): Promise<void> {
  // opened with the click: a window that opens later is taken for an advertisement
  const page = window.open('about:blank', '_blank');
  try {
    const token = await session.fileToken.ensure();
    const address = addressOf(recordCalls.print, { object, id, token });
    if (page) page.location.replace(address);
    else window.location.assign(address);
  } catch (error) {
    page?.close();
    session.messages.showError(`The paper could not be made. ${asCallError(error).message}`);
  }
}
