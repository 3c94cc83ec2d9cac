import { StatePanel } from '@cdi/shared/kit';
import { createElement, type ComponentType } from 'react';
import { lazyPage } from '@cdi/shared/mfe';
import { type DetailsExtension, type RecordPanelProps } from '@cdi/shared/records';
import { uploadContextOf } from './conforming-stamp/stamp-upload.ts';

type Load = () => Promise<ComponentType<RecordPanelProps>>;

const loading = createElement(StatePanel, { kind: 'loading', title: 'Loading' });
const panel = (load: Load) => lazyPage(load, loading);
/** Buttons appear when they are there; nothing stands in their place before. */
const buttons = (load: Load) => lazyPage(load, null);

/** What single objects add to their details, by object name. Panels arrive in their own chunks. */
export const extensions: Readonly<Record<string, DetailsExtension>> = {
  user: {
    Aside: panel(async () => (await import('./user/user-aside.tsx')).UserAside),
  },
  tracker: {
    Actions: buttons(async () => (await import('./tracker/tracker-actions.tsx')).TrackerActions),
    Summary: panel(async () => (await import('./tracker/order-curbs.tsx')).OrderCurbs),
    tabs: [
      {
        key: 'changes',
        title: 'Change orders',
        Panel: panel(async () => (await import('./tracker/changes/changes.panel.tsx')).ChangesPanel),
      },
    ],
  },
  tracker_curb: {
    Actions: buttons(async () => (await import('./tracker-curb/tracker-curb-actions.tsx')).TrackerCurbActions),
    Summary: panel(async () => (await import('./tracker-curb/curb-drawing.tsx')).CurbDrawing),
    Aside: panel(async () => (await import('./tracker-curb/quality-check.tsx')).QualityCheck),
    tabs: [
      {
        key: 'tasks',
        title: 'Tasks',
        Panel: panel(async () => (await import('./tracker-curb/task-timeline.tsx')).TaskTimeline),
      },
      {
        key: 'parts',
        title: 'Parts',
        Panel: panel(async () => (await import('./tracker-curb/parts-list.panel.tsx')).PartsListPanel),
      },
      {
        key: 'submittals',
        title: 'Submittals',
        Panel: panel(async () => (await import('./tracker-curb/submittals.tsx')).Submittals),
      },
      { key: 'crates', title: 'Crates', Panel: panel(async () => (await import('./tracker-curb/crates.tsx')).Crates) },
    ],
    ownChildren: ['tasks', 'submittals', 'crates'],
  },
  model: {
    Summary: panel(async () => (await import('./model/model-footprint.tsx')).ModelFootprint),
  },
  pricing: {
    tabs: [
      { key: 'test', title: 'Test box', Panel: panel(async () => (await import('./pricing/test-box.tsx')).TestBox) },
    ],
  },
  conforming_stamp: {
    Aside: panel(async () => (await import('./conforming-stamp/stamp-files.tsx')).StampFiles),
    uploadContext: uploadContextOf,
  },
};
