import type { ApprovalDrawing } from '@cdi/shared/contracts';
import { MAX_PIN_TEXT, type SheetPin } from '@cdi/shared/domain/drawing';
import { observer } from 'mobx-react-lite';
import type { DrawingsStore } from './drawings.store.ts';

interface RemarksProps {
  readonly store: DrawingsStore;
  readonly drawing: ApprovalDrawing;
  readonly older: ApprovalDrawing | null;
  readonly onLook: (pin: SheetPin) => void;
  /** Id of the field in which the words of a remark are typed. */
  readonly fieldId: (index: number) => string;
}

/** The remarks of a sheet in words, numbered as on it: those that are being made, those that were sent, those on the version before. */
export const Remarks = observer(function Remarks({ store, drawing, older, onLook, fieldId }: RemarksProps) {
  const { pins } = store.form;
  const isOpen = drawing.may_answer;
  return (
    <>
      {isOpen && pins.length > 0 && (
        <section aria-label="Your remarks">
          <h3>Your remarks on the sheet</h3>
          <ol className="drawings-remarks">
            {pins.map((pin, index) => (
              <li key={`${pin.x} ${pin.y} ${index}`}>
                <button type="button" className="drawings-number" onClick={() => onLook(pin)}>
                  <span className="visually-hidden">Show remark </span>
                  {index + 1}
                </button>
                <textarea
                  id={fieldId(index)}
                  className="my-order-input"
                  rows={2}
                  maxLength={MAX_PIN_TEXT}
                  aria-label={`Remark ${index + 1}`}
                  value={pin.text}
                  onChange={(event) => store.setPinText(index, event.target.value)}
                />
                <button type="button" className="cdi-button is-quiet" onClick={() => store.removePin(index)}>
                  Take away<span className="visually-hidden"> remark {index + 1}</span>
                </button>
              </li>
            ))}
          </ol>
        </section>
      )}
      {!isOpen && <Given title="Remarks on the sheet" pins={drawing.pins} onLook={onLook} />}
      {older && <Given title={`Remarks on revision ${older.rev}`} pins={older.pins} onLook={onLook} isOlder />}
    </>
  );
});

interface GivenProps {
  readonly title: string;
  readonly pins: readonly SheetPin[];
  readonly onLook: (pin: SheetPin) => void;
  readonly isOlder?: boolean;
}

function Given({ title, pins, onLook, isOlder = false }: GivenProps) {
  if (pins.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ol className="drawings-remarks">
        {pins.map((pin, index) => (
          <li key={`${pin.x} ${pin.y} ${index}`}>
            <button
              type="button"
              className={`drawings-number${isOlder ? ' is-older' : ''}`}
              onClick={() => onLook(pin)}
            >
              <span className="visually-hidden">Show remark </span>
              {index + 1}
            </button>
            <span>{pin.text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
