/** The heavy part of the component library, fetched with the first page that lists, edits or uploads. */
export {
  AutoComplete,
  Breadcrumb,
  Collapse,
  DatePicker,
  Descriptions,
  Form,
  InputNumber,
  Pagination,
  Select,
  Slider,
  Statistic,
  Steps,
  Table,
  Timeline,
  Tree,
  Upload,
} from 'antd';
export type { FormInstance, SelectProps, TableColumnsType, TableProps, UploadFile, UploadProps } from 'antd';
