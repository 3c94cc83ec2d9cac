import { observer } from 'mobx-react-lite';
import { useLoader } from '@cdi/shared/kit';

interface MailAddressProps {
  /** Reads where the mail goes; empty where there is no address. */
  readonly read: (signal: AbortSignal) => Promise<readonly string[]>;
  /** What is missing where there is none: `accounts payable e-mail`. */
  readonly what: string;
}

/** Says in a dialog, before the press, to whom its mail goes. */
export const MailAddress = observer(function MailAddress({ read, what }: MailAddressProps) {
  const { value } = useLoader(read);
  if (!value) return null;
  return (
    <p>
      {value.length === 0 ? (
        `There is no ${what}.`
      ) : (
        <>
          It goes to <strong>{value.join(', ')}</strong>.
        </>
      )}
    </p>
  );
});
