export default function Page() {
  return <h1>help-page</h1>;
}
