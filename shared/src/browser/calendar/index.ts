/** The component library's calendar and its date type. Loaded only when a user opens a calendar. */
export { Calendar } from 'antd';
export { default as dayjs, type Dayjs } from 'dayjs';
