import { BUILD_STAGES, type BuildStage } from '@cdi/shared/catalogue';
import { DRAWING_LANES } from '@cdi/shared/contracts';
import { listPredecessors } from '@cdi/shared/domain/schedule';
import { DEMO_NOW, openDemoDatabase, type DemoDatabase } from '../../server/src/testing/demo-database.ts';

let demo: DemoDatabase;

beforeAll(async () => {
  demo = await openDemoDatabase();
});

afterAll(() => demo.drop());

describe('curbs in the shop', () => {
  interface Task {
    readonly tracker_curb_id: number;
    readonly task: BuildStage;
    readonly status: string;
    readonly route: readonly BuildStage[];
    readonly ready_dt: string | null;
    readonly start_dt: string | null;
    readonly end_dt: string | null;
    readonly order_status: string;
  }
  let tasks: Task[];

  beforeAll(async () => {
    tasks = await demo.query<Task>(`
      select t.tracker_curb_id, t.task, t.status, c.route, t.ready_dt, t.start_dt, t.end_dt, tr.status as order_status
      from tracker_curb_task t join tracker_curb c using (tracker_curb_id) join tracker tr using (tracker_id) order by t.tracker_curb_id, t.sequence`);
  });

  it('are ready exactly where everything before is done, as the board itself would settle them', () => {
    expect(tasks.length).toBeGreaterThan(1500);
    for (const task of tasks) {
      const mine = tasks.filter((each) => each.tracker_curb_id === task.tracker_curb_id);
      const before = listPredecessors(task.task, task.route).map((stage) => mine.find((each) => each.task === stage));
      const isFree = before.every((each) => each?.status === 'done');
      const fits = task.status === 'waiting' ? !isFree : isFree;
      const lastEnd =
        before
          .map((each) => each?.end_dt ?? '')
          .sort()
          .at(-1) ?? '';
      const isInOrder =
        task.start_dt === null || (task.start_dt >= lastEnd && task.start_dt <= (task.end_dt ?? DEMO_NOW));
      expect({ ...task, fits, isInOrder }).toEqual({ ...task, fits: true, isInOrder: true });
    }
  });

  it('are at every stage, ready and in work, in orders that may be worked on', () => {
    const isOpen = (task: Task): boolean => !['cancelled', 'invoiced', 'paid', 'closed'].includes(task.order_status);
    for (const stage of Object.keys(BUILD_STAGES) as BuildStage[]) {
      const at = tasks.filter((task) => task.task === stage && isOpen(task));
      const kinds = new Set(at.map((task) => task.status));
      expect({ stage, kinds: ['ready', 'running', 'waiting'].filter((kind) => kinds.has(kind)) }).toEqual({
        stage,
        kinds: stage === 'sales_checking' ? ['ready', 'running'] : ['ready', 'running', 'waiting'],
      });
    }
  });

  it('are worked on only after release, with a drawing that was approved', async () => {
    const wrong = await demo.query(`
      select c.curb_no, t.task from tracker_curb_task t join tracker_curb c using (tracker_curb_id) join tracker tr using (tracker_id)
      where t.task not in ('sales_checking', 'special_materials') and t.status in ('running', 'done')
        and ((c.curb_type <> 'ACC' and (c.drawing_status <> 'approved' or c.approved_file_id is null)) or tr.released_dt is null or t.start_dt < tr.released_dt or tr.approved_dt > tr.released_dt)`);
    expect(wrong).toEqual([]);
    const unstamped = await demo.query(`
      select c.curb_no from tracker_curb c join tracker tr using (tracker_id) where c.conforming_type is not null and c.conforming_type <> '6' and tr.released_dt is not null
        and not exists (select 1 from conforming_stamp s join cdi_file f on f.reference_type = 'conforming_stamp' and f.cdi_reference_id = s.conforming_stamp_id
          where s.tracker_curb_id = c.tracker_curb_id and s.status = 'stamped' and c.conforming_stamp_id = s.conforming_stamp_id)`);
    expect(unstamped).toEqual([]);
  });

  it('have what each finished stage asks for: an inspection, crates, a bill of lading', async () => {
    const wrong = await demo.query(`
      select c.curb_no, t.task from tracker_curb_task t join tracker_curb c using (tracker_curb_id) join tracker tr using (tracker_id) where t.status = 'done' and (
        (t.task = 'quality_control' and c.qc_result is distinct from 'pass') or (t.task = 'crate' and not exists (select 1 from crate k where k.tracker_curb_id = c.tracker_curb_id))
        or (t.task = 'loading' and c.qty <> (select coalesce(sum(i.qty), 0) from shipment_item i join shipment s using (tracker_id, shipment_no)
          where i.tracker_curb_id = c.tracker_curb_id and s.ship_date is not null)))`);
    expect(wrong).toEqual([]);
    const sums = await demo.query(`
      select s.bol_no from shipment s join shipment_item i using (tracker_id, shipment_no) group by s.shipment_id
      having s.pieces <> sum(i.pieces) or s.weight_lb <> sum(i.weight_lb)`);
    expect(sums).toEqual([]);
  });

  it('fill every lane of the drawing board, each drawing with the answer that its lane says', async () => {
    const lanes = await demo.query<{ drawing_status: string }>(`
      select distinct drawing_status from tracker_curb c join tracker t using (tracker_id) where t.status in ('entered', 'sales_check', 'awaiting_approval', 'approved') and drawing_status <> 'none'`);
    expect(lanes.map((row) => row.drawing_status).sort()).toEqual([...DRAWING_LANES].sort());
    const wrong = await demo.query(`
      select c.curb_no, c.drawing_status, s.answer from tracker_curb c left join lateral (select * from submittal s where s.tracker_curb_id = c.tracker_curb_id order by line_no desc limit 1) s on true
      left join cdi_file f on f.cdi_file_id = s.cdi_file_id where (c.drawing_status = 'approved') <> (coalesce(s.answer, '') in ('approved', 'approved_as_noted'))
        or (c.drawing_status = 'sent') <> (coalesce(s.answer, '') = 'waiting') or (s.cdi_file_id is not null and s.file_sha256 is distinct from f.sha256)
        or (c.drawing_status in ('checked', 'sent', 'approved') and (c.drawing_file_id is null or c.drafter_id is null))
        or (c.drawing_status in ('sent', 'approved') and s.cdi_file_id is distinct from c.drawing_file_id)`);
    expect(wrong).toEqual([]);
  });
});
