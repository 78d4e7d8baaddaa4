export const files = {
  open: 'Download',
  label: 'Download {{title}}',
  csv: 'CSV file',
  excel: 'Excel file',
  print: 'Print',
  nothing: 'There is nothing to download yet.',
  saved: 'The file is downloaded: {{name}}',
  failed: 'The file could not be made. Try again.',
  hours: 'hours',
  money: 'DKK',
  total: 'Total',
};
