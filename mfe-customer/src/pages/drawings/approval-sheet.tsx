import type { ApprovalDrawing } from '@cdi/shared/contracts';
import type { Scene, SheetPin } from '@cdi/shared/domain/drawing';
import { observer } from 'mobx-react-lite';
import { useId, useMemo, useState } from 'react';
import type { DrawingsStore } from './drawings.store.ts';
import { Changes } from './changes.panel.tsx';
import { Remarks } from './remarks.panel.tsx';
import { ZOOM_STEP, type FramePoint } from './sheet-camera.ts';
import { overlayOf, sheetOf } from './sheet-of.ts';
import { SheetViewStore } from './sheet-view.store.ts';
import { SheetViewer, type ShownPin } from './sheet-viewer.tsx';

type Comparing = 'alone' | 'beside' | 'over';

interface ApprovalSheetProps {
  readonly store: DrawingsStore;
  readonly drawing: ApprovalDrawing;
}

const showPins = (pins: readonly SheetPin[], older: ApprovalDrawing | null): readonly ShownPin[] => [
  ...(older?.pins ?? []).map((pin, index) => ({
    ...pin,
    no: index + 1,
    name: `Remark ${index + 1} on revision ${older?.rev ?? ''}`,
    isOlder: true,
  })),
  ...pins.map((pin, index) => ({ ...pin, no: index + 1, name: `Remark ${index + 1}`, isOlder: false })),
];

interface DrawnVersions {
  readonly scene: Scene;
  /** The previous version, drawn beside this one. */
  readonly before: Scene | null;
  /** The previous version, drawn below this one. */
  readonly under: Scene | null;
}

function drawVersions(drawing: ApprovalDrawing, older: ApprovalDrawing | null, comparing: Comparing): DrawnVersions {
  if (older && comparing === 'over') {
    const { over, under } = overlayOf(drawing, older);
    return { scene: over, before: null, under };
  }
  return { scene: sheetOf(drawing), before: older && comparing === 'beside' ? sheetOf(older) : null, under: null };
}

/** The whole sheet with its notes: the customer can zoom it, compare it with the previous version, and place remarks on it. */
export const ApprovalSheet = observer(function ApprovalSheet({ store, drawing }: ApprovalSheetProps) {
  const id = useId();
  const [view] = useState(() => new SheetViewStore());
  const [comparing, setComparing] = useState<Comparing>('alone');
  const { older } = store;
  const name = drawing.tag ?? drawing.curb_no;
  const { scene, before, under } = useMemo(() => drawVersions(drawing, older, comparing), [drawing, older, comparing]);
  const pins = showPins(drawing.may_answer ? store.form.pins : drawing.pins, older);
  const fieldId = (index: number) => `${id}-remark-${index}`;
  const write = (index: number) => requestAnimationFrame(() => document.getElementById(fieldId(index))?.focus());
  const putPin = (place: FramePoint) => {
    const index = store.addPin(place);
    view.setPinning(false);
    if (index !== null) write(index);
  };
  const choose = (pin: ShownPin) => {
    if (drawing.may_answer && !pin.isOlder) write(pin.no - 1);
    else view.look(pin);
  };
  const title = `Approval sheet of ${name}, revision ${drawing.rev}`;
  const viewer = (
    <SheetViewer
      view={view}
      scene={scene}
      title={title}
      under={under}
      pins={pins}
      onPinPlace={drawing.may_answer ? putPin : undefined}
      onPinChoose={choose}
    />
  );
  return (
    <section className="drawings-whole" aria-label={`Sheet of ${name}`}>
      <Tools view={view} store={store} drawing={drawing} comparing={comparing} onCompare={setComparing} />
      {before && older ? (
        <div className="drawings-pair">
          <figure>
            <figcaption>Revision {older.rev}</figcaption>
            <SheetViewer
              view={view}
              scene={before}
              title={`Approval sheet of ${name}, revision ${older.rev}`}
              pins={pins.filter((pin) => pin.isOlder)}
              onPinChoose={choose}
            />
          </figure>
          <figure>
            <figcaption>Revision {drawing.rev}</figcaption>
            {viewer}
          </figure>
        </div>
      ) : (
        viewer
      )}
      {comparing === 'over' && older && (
        <p className="my-order-quiet">
          Red is revision {older.rev}; dark is revision {drawing.rev}, on top.
        </p>
      )}
      {comparing !== 'alone' && older && <Changes before={older} after={drawing} />}
      <Remarks store={store} drawing={drawing} older={older} onLook={(pin) => view.look(pin)} fieldId={fieldId} />
    </section>
  );
});

interface ToolsProps extends ApprovalSheetProps {
  readonly view: SheetViewStore;
  readonly comparing: Comparing;
  readonly onCompare: (comparing: Comparing) => void;
}

const Tools = observer(function Tools({ view, store, drawing, comparing, onCompare }: ToolsProps) {
  const { older } = store;
  const ways: readonly (readonly [Comparing, string])[] = [
    ['beside', `Beside revision ${older?.rev ?? ''}`],
    ['over', `Over revision ${older?.rev ?? ''}`],
  ];
  return (
    <div className="drawings-tools" role="group" aria-label="The sheet">
      <button type="button" disabled={view.isWhole} onClick={() => view.zoom(1 / ZOOM_STEP)}>
        Smaller
      </button>
      <span className="my-order-figure">{Math.round(view.camera.zoom * 100)} %</span>
      <button type="button" onClick={() => view.zoom(ZOOM_STEP)}>
        Larger
      </button>
      <button type="button" disabled={view.isWhole} onClick={() => view.showWhole()}>
        All of it
      </button>
      {drawing.may_answer && (
        <button type="button" aria-pressed={view.isPinning} onClick={() => view.setPinning(!view.isPinning)}>
          Put a remark on the sheet
        </button>
      )}
      {older &&
        ways.map(([way, label]) => (
          <button
            key={way}
            type="button"
            aria-pressed={comparing === way}
            onClick={() => onCompare(comparing === way ? 'alone' : way)}
          >
            {label}
          </button>
        ))}
      {view.isPinning && (
        <span role="status">Tap the place that you mean, or move it below the cross and press Enter.</span>
      )}
    </div>
  );
});
