import { Button } from '@cdi/shared/ui';
import './second-factor.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onStored: () => void;
}

/** Shows the recovery codes, the only time that they are visible. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  return (
    <>
      <p role="status">
        Your second factor is on. Keep these recovery codes where you find them without your phone: each signs you in
        once. They are not shown again.
      </p>
      <ul className="account-factor-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button type="primary" size="large" onClick={onStored}>
        I have stored them
      </Button>
    </>
  );
}
