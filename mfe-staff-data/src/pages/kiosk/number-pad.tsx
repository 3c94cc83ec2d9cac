import { observer } from 'mobx-react-lite';
import type { PointerEvent, ReactNode } from 'react';
import type { KioskStore } from './kiosk.store.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface KeyProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children?: ReactNode;
}

/** The focus stays in the field, where a scanner types. */
const keepFocus = (event: PointerEvent) => event.preventDefault();

function Key({ label, onPress, children = label }: KeyProps) {
  return (
    <button
      type="button"
      className="kiosk-key"
      aria-label={label}
      onPointerDown={keepFocus}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** Ten digits for fingers in gloves, for the field that is being filled. */
export const NumberPad = observer(function NumberPad({ store }: { readonly store: KioskStore }) {
  return (
    <div className="kiosk-pad" role="group" aria-label="Number pad">
      {DIGITS.map((digit) => (
        <Key key={digit} label={digit} onPress={() => store.press(digit)} />
      ))}
      <Key label="Clear" onPress={() => store.reset()} />
      <Key label="0" onPress={() => store.press('0')} />
      <Key label="Delete last character" onPress={() => store.deleteLast()}>
        ⌫
      </Key>
    </div>
  );
});
