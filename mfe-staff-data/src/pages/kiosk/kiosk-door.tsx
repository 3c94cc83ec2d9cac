import { FormField } from '@cdi/shared/kit';
import { Button, Input } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ComponentRef } from 'react';
import type { KioskStore } from './kiosk.store.ts';
import { NumberPad } from './number-pad.tsx';

/** Employee number and PIN: by the number pad, a keyboard, or a scanner that ends with Enter. */
export const KioskDoor = observer(function KioskDoor({ store }: { readonly store: KioskStore }) {
  const number = useRef<ComponentRef<typeof Input>>(null);
  const pin = useRef<ComponentRef<typeof Input>>(null);
  const [hasKeyboard, setKeyboard] = useState(false);
  const { field } = store;
  useEffect(() => (field === 'pin' ? pin : number).current?.focus(), [field, hasKeyboard]);
  useEffect(() => {
    // a scanner types wherever the focus is, so its first key moves the focus to the field
    const catchKeys = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey) return;
      (store.field === 'pin' ? pin : number).current?.focus();
    };
    document.addEventListener('keydown', catchKeys);
    return () => document.removeEventListener('keydown', catchKeys);
  }, [store]);
  return (
    <form
      className="kit-section kiosk-door"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void store.goOn();
      }}
    >
      <div className="kiosk-fields">
        <FormField label="Employee number" hint="With or without E-. A badge can be scanned.">
          {(control) => (
            <Input
              {...control}
              ref={number}
              autoComplete="off"
              // the number pad is on the page: the keyboard of the tablet would cover it
              inputMode={hasKeyboard ? 'text' : 'none'}
              value={store.employeeNo}
              onFocus={() => store.choose('employeeNo')}
              onChange={(event) => store.type('employeeNo', event.target.value)}
            />
          )}
        </FormField>
        <FormField label="PIN" hint="4 to 8 digits">
          {(control) => (
            <Input
              {...control}
              ref={pin}
              type="password"
              inputMode="none"
              autoComplete="off"
              value={store.pin}
              onFocus={() => store.choose('pin')}
              onChange={(event) => store.type('pin', event.target.value)}
            />
          )}
        </FormField>
        <Button
          className="clock-button kiosk-button"
          aria-pressed={hasKeyboard}
          onClick={() => {
            number.current?.blur();
            store.choose('employeeNo');
            setKeyboard(!hasKeyboard);
          }}
        >
          Letters
        </Button>
      </div>
      <div className="kiosk-keys">
        <NumberPad store={store} />
        <Button
          type="primary"
          htmlType="submit"
          className="clock-button kiosk-button"
          loading={store.isBusy}
          disabled={!store.canGoOn}
        >
          {store.isAtNumber ? 'Next' : 'Show my clock'}
        </Button>
      </div>
    </form>
  );
});
