export default function Page() {
  return <h1>finish-page</h1>;
}
