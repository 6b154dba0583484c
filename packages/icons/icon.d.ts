/** Every icon is a component of this type. The package has a file like this beside each of them. */
export { default } from '@mui/material/SvgIcon'
