/** The component library's month and the days it counts in. Fetched when somebody opens a calendar, never before. */
export { Calendar } from 'antd';
export { default as dayjs, type Dayjs } from 'dayjs';
