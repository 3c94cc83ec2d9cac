import { CurbView, type CurbViewName } from '@cdi/shared/drawing';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import type { CurbSpec } from '@cdi/shared/trade';
import type { CurbLineStore } from '../draft/curb-line.store.ts';

type Tab = 'plan' | 'section' | '3d';

const TABS: readonly (readonly [Tab, string])[] = [
  ['plan', 'Plan'],
  ['section', 'Section'],
  ['3d', '3D'],
];

/** The 3D viewer brings a library of its own, so it is loaded only when the user opens it. */
const CurbModel = lazy(() =>
  import('../model/curb-model.panel.tsx').then(
    (module) => ({ default: module.CurbModel }),
    // a viewer that fails to load must not break the page
    () => ({ default: MissingModel }),
  ),
);

function MissingModel({ spec }: { readonly spec: CurbSpec }) {
  return (
    <div className="configurator-model is-flat">
      <CurbView spec={spec} view="isometric" />
      <p className="configurator-model-note">
        The 3D viewer did not arrive. The isometric drawing holds the same dimensions.
      </p>
    </div>
  );
}

/** Plan, section and 3D view of the active curb, always to scale. */
export const DrawingPanel = observer(function DrawingPanel({ line }: { readonly line: CurbLineStore }) {
  const [tab, setTab] = useState<Tab>('plan');
  return (
    <div className="configurator-drawing">
      <ViewTabs tab={tab} onChoose={setTab} />
      <div
        className={`configurator-sheet${line.geometry ? '' : ' is-empty'}`}
        role="tabpanel"
        id="drawing-sheet"
        aria-labelledby={`view-${tab}`}
      >
        {/* keyed by curb: only changes of the same curb flash */}
        <DrawnView key={line.key} tab={tab} spec={line.shownSpec} canShowModel={line.geometry !== null} />
      </div>
    </div>
  );
});

interface DrawnViewProps {
  readonly tab: Tab;
  readonly spec: CurbSpec;
  readonly canShowModel: boolean;
}

function DrawnView({ tab, spec, canShowModel }: DrawnViewProps) {
  const flat: CurbViewName = tab === '3d' ? 'isometric' : tab;
  if (tab !== '3d' || !canShowModel) return <CurbView spec={spec} view={flat} />;
  return (
    <Suspense fallback={<CurbView spec={spec} view="isometric" />}>
      <CurbModel spec={spec} />
    </Suspense>
  );
}

/** Tabs by the ARIA Authoring Practices: arrow keys move between them, one is in the tab order. */
function ViewTabs({ tab, onChoose }: { readonly tab: Tab; readonly onChoose: (tab: Tab) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = TABS.findIndex(([name]) => name === tab);
    const next = TABS[(at + step + TABS.length) % TABS.length]?.[0] ?? 'plan';
    onChoose(next);
    list.current?.querySelector<HTMLButtonElement>(`#view-${next}`)?.focus();
  };
  return (
    <div ref={list} className="configurator-view-tabs" role="tablist" aria-label="Drawing" onKeyDown={handleKeyDown}>
      {TABS.map(([name, label]) => (
        <button
          key={name}
          type="button"
          id={`view-${name}`}
          role="tab"
          aria-selected={name === tab}
          aria-controls="drawing-sheet"
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
