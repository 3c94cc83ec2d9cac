import { addressOf, asCallError } from '@cdi/shared/api';
import { downloadPartPackage } from '@cdi/shared/contracts';
import { useRecordServices } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { mayCall } from './may-call.ts';

async function openPackage(object: 'tracker' | 'batch', id: number): Promise<void> {
  // opened with the click: a window that opens later is taken for an advertisement
  const page = window.open('about:blank', '_blank');
  try {
    const address = addressOf(downloadPartPackage, { object, id, token: await session.fileToken.ensure() });
    if (page) page.location.replace(address);
    else window.location.assign(address);
  } catch (error) {
    page?.close();
    session.messages.showError(`The parts could not be packed. ${asCallError(error).message}`);
  }
}

interface PartPackageButtonProps {
  readonly object: 'tracker' | 'batch';
  readonly id: number;
  readonly words: string;
}

/** Downloads the DXF files and the list of all blanks of an order or a batch, for those who cut parts. */
export function PartPackageButton({ object, id, words }: PartPackageButtonProps) {
  const actor = useRecordServices().readActor();
  if (!mayCall(downloadPartPackage, actor)) return null;
  return <Button onClick={() => void openPackage(object, id)}>{words}</Button>;
}
